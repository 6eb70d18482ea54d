// The floor: libyaml's events over files, and nothing done with them. Prints the nanoseconds of CPU that the fastest of some passes took.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

struct text {
  unsigned char *bytes;
  size_t count;
};

static struct text load(const char *path) {
  struct text text = {NULL, 0};
  FILE *file = fopen(path, "rb");
  if (file == NULL) return text;
  fseek(file, 0, SEEK_END);
  text.count = (size_t)ftell(file);
  rewind(file);
  text.bytes = malloc(text.count + 1);
  if (text.bytes == NULL || fread(text.bytes, 1, text.count, file) != text.count) text.count = 0;
  fclose(file);
  return text;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int passOver(struct text text) {
  yaml_parser_t parser;
  yaml_event_t event;
  int isAtEnd = 0;
  if (!yaml_parser_initialize(&parser)) return 0;
  yaml_parser_set_input_string(&parser, text.bytes, text.count);
  while (!isAtEnd) {
    if (!yaml_parser_parse(&parser, &event)) break;
    isAtEnd = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return isAtEnd;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: libyaml-events <passes> <file>...\n");
    return 64;
  }
  int files = count - 2;
  struct text *texts = calloc((size_t)files, sizeof(struct text));
  if (texts == NULL) return 1;
  for (int file = 0; file < files; file++) texts[file] = load(arguments[file + 2]);
  long long fastest = 0;
  for (int pass = 0; pass < atoi(arguments[1]); pass++) {
    long long start = now();
    for (int file = 0; file < files; file++) {
      if (!passOver(texts[file])) return 1;
    }
    long long took = now() - start;
    if (pass == 0 || took < fastest) fastest = took;
  }
  printf("events %lld\n", fastest);
  return 0;
}
