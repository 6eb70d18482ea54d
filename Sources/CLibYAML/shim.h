#ifndef FLOWC_CLIBYAML_SHIM_H
#define FLOWC_CLIBYAML_SHIM_H
#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "flowc needs libyaml, and the build did not find it: 'brew install libyaml pkgconf' on a Mac, where Xcode must find pkg-config too, or 'apt-get install pkg-config libyaml-dev'. With FLOWC_TOOLS, as .ci/bundle says, no libyaml is needed."
#endif
#endif
