// What the machine needs of a C library, of which the browser has none.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Blocks in lists by size, powers of two; what is freed is used again for its size.
static unsigned char *end_of_heap;
static void *free_blocks[32];

static unsigned char *grow(size_t count) {
  if (!end_of_heap) end_of_heap = (unsigned char *)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
  unsigned char *start = end_of_heap;
  size_t needed = (size_t)(start + count);
  size_t size = __builtin_wasm_memory_size(0) << 16;
  if (needed > size && __builtin_wasm_memory_grow(0, (needed - size + 0xffff) >> 16) == (size_t)-1) __builtin_trap();
  end_of_heap = start + count;
  return start;
}

void *malloc(size_t count) {
  int class = 5;
  while (((size_t)1 << class) < count + 16) class++;
  unsigned char *block = free_blocks[class];
  if (block) free_blocks[class] = *(void **)(block + 16);
  else block = grow((size_t)1 << class);
  *(int *)block = class;
  return block + 16;
}

void free(void *pointer) {
  if (!pointer) return;
  unsigned char *block = (unsigned char *)pointer - 16;
  int class = *(int *)block;
  *(void **)(block + 16) = free_blocks[class];
  free_blocks[class] = block;
}

// All that is asked for is aligned to 16 bytes at most.
int posix_memalign(void **pointer, size_t alignment, size_t count) {
  if (alignment > 16) __builtin_trap();
  *pointer = malloc(count);
  return 0;
}

void *memcpy(void *to, const void *from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  while (count--) *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  unsigned char *t = to;
  const unsigned char *f = from;
  if (t < f) return memcpy(to, from, count);
  while (count--) t[count] = f[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  unsigned char *t = to;
  while (count--) *t++ = (unsigned char)value;
  return to;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *l = left, *r = right;
  for (; count; count--, l++, r++)
    if (*l != *r) return *l < *r ? -1 : 1;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Seeds of hashes: nothing depends on the order of a dictionary.
void arc4random_buf(void *to, size_t count) { memset(to, 7, count); }

int putchar(int character) { return character; }

// The product of two numbers of 128 bits, which compilers call where a target has none.
typedef unsigned __int128 wide;

wide __multi3(wide left, wide right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t al = a & 0xffffffff, ah = a >> 32, bl = b & 0xffffffff, bh = b >> 32;
  uint64_t low = al * bl, middle = ah * bl + (low >> 32), other = al * bh + (middle & 0xffffffff);
  uint64_t high = ah * bh + (middle >> 32) + (other >> 32) + a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return (wide)high << 64 | (other << 32 | (low & 0xffffffff));
}

static int is_digit(char c, int hex) { return (c >= '0' && c <= '9') || (hex && ((c | 32) >= 'a' && (c | 32) <= 'f')); }

static const char *after_word(const char *text, const char *word) {
  while (*word && (*text | 32) == *word) text++, word++;
  return *word ? NULL : text;
}

// The end of a number in C's notation, NULL where there is none. The machine asks only whether a text is a number: values are texts in it.
static const char *end_of_number(const char *text) {
  if (*text == '+' || *text == '-') text++;
  const char *end = after_word(text, "infinity");
  if (!end) end = after_word(text, "inf");
  if (end) return end;
  if ((end = after_word(text, "nan"))) {
    if (*end != '(') return end;
    const char *close = end + 1;
    while (is_digit(*close, 0) || ((*close | 32) >= 'a' && (*close | 32) <= 'z') || *close == '_') close++;
    return *close == ')' ? close + 1 : end;
  }
  int hex = text[0] == '0' && (text[1] | 32) == 'x';
  const char *start = hex ? text + 2 : text;
  int digits = 0;
  end = start;
  for (; is_digit(*end, hex); end++) digits++;
  if (*end == '.')
    for (end++; is_digit(*end, hex); end++) digits++;
  if (!digits) return hex ? text + 1 : NULL;
  if ((*end | 32) == (hex ? 'p' : 'e')) {
    const char *power = end + 1;
    if (*power == '+' || *power == '-') power++;
    if (is_digit(*power, 0)) {
      while (is_digit(*power, 0)) power++;
      end = power;
    }
  }
  return end;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  *number = 0;
  return end_of_number(text);
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *number) {
  *number = 0;
  return end_of_number(text);
}
