/**
 * Exits with 0 when node_modules matches package-lock.json, with 1 when an installation is needed. Plain
 * JavaScript, because it runs before anything is installed, on whatever Node there is.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');

/** The installed packages that a lock file names; the workspace's own are links without a version to compare. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(path.join(__dirname, '..', file), 'utf8'));
  return new Map(Object.entries(packages).filter(([name]) => name.includes('node_modules/')));
}

function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const there = packagesOf('node_modules/.package-lock.json');
  const matches = ([name, { version, integrity, optional, devOptional, extraneous }]) => {
    const found = there.get(name);
    // Some packages are not installed on every platform.
    if (found === undefined) return Boolean(optional || devOptional || extraneous);
    return found.version === version && found.integrity === integrity;
  };
  return [...wanted].every(matches) && [...there.keys()].every((name) => wanted.has(name));
}

try {
  process.exitCode = isInstalled() ? 0 : 1;
} catch {
  process.exitCode = 1;
}
