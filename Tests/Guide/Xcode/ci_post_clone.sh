#!/bin/sh
set -e
brew install libyaml pkgconf
# Nobody is there to trust the plugin.
defaults write com.apple.dt.Xcode IDESkipPackagePluginFingerprintValidatation -bool YES
