#!/bin/sh
# Tries the newest packages of Sanity in a copy of the checkout:  npm run canary [-- <checkout for npm run conformance>...]
# The exit code is the number of failures. npm_config_before=2026-09-22 takes the newest packages of that day.
set -u

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
git ls-files -z | xargs -0 tar -cf - | tar -xf - -C "$folder"
# Tests start processes of another user, who has to reach it.
chmod 755 "$folder"
here=$PWD
cd "$folder" || exit 1

failed=''
failures=0
step() {
  title=$1
  shift
  echo "== $title"
  "$@" && return
  failed="$failed
  $title"
  failures=$((failures + 1))
  return 1
}

# The packages of Sanity that a package.json names, each with a suffix.
packages() {
  node -p "const {dependencies, devDependencies} = require('./$1package.json')
    const names = Object.keys({...dependencies, ...devDependencies})
    names.filter((name) => /^(@sanity\/|sanity\b|groq\b)/.test(name)).map((name) => name + '$2').join(' ')"
}
# Name, version of the lockfile and installed version of each.
versions() {
  node -e "for (const name of process.argv.slice(1)) {
    const read = (file) => JSON.parse(fs.readFileSync(file))
    const before = read('$here/package-lock.json').packages['node_modules/' + name].version
    const {version} = read('node_modules/' + name + '/package.json')
    console.log('  ' + name + ' ' + (before === version ? version : before + ' -> ' + version))
  }" "$@"
}
newest() {
  npm install --package-lock-only --no-audit --no-fund --save-exact "$@"
}

step 'Newest packages of the lake' newest -w groq-lake $(packages lake/ @latest)
# Together, because they depend on each other. Where one can't be installed, the others are tried without it.
if ! step 'Newest packages' newest $(packages '' @latest); then
  for package in $(packages '' @latest); do step "Newest $package" newest "$package"; done
fi
step 'Installation' npm ci --no-audit --no-fund || exit 1
versions $(packages '' '')
step 'Build of the package' npm run --silent build -w groq-lake
step 'Tests of the lake' npx vitest run --project unit --project lake lake/
step 'COMPAT.md has a test or a reason for each call' npm run --silent compat
for checkout in "$@"; do
  case $checkout in /*) ;; *) checkout=$here/$checkout ;; esac
  step "Conformance: $checkout" npm run --silent conformance -- "$checkout"
done
if step 'Build of the site' npm run --silent build; then
  step 'The Studio' npx vitest run --project e2e foreign-studio studio-editing
fi
if [ "$failures" = 0 ]; then echo 'Nothing failed.'; else echo "Failed:$failed"; fi
exit "$failures"
