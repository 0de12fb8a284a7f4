#!/usr/bin/env bash
# Hands the scripts of a build and their source maps to the error service:
# shared/deploy/upload-source-maps.sh <release> <address of the folder> <folder>
# SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT say where. A folder without scripts is an error.
set -euo pipefail
exec npx --yes @sentry/cli@3.8.0 sourcemaps upload --strict --release "$1" --url-prefix "$2" "$3"
