/**
 * Checks the version of Node before anything else is loaded: for the tools (node -r), which are TypeScript that
 * Node runs directly, and for each program of dist/api. npm puts the pinned runtime of node_modules first in the
 * PATH; this check fails where no such package exists for the platform, or where a program is started with the
 * machine's own Node. It must run on any version of Node.
 */
const LEAST = [22, 18];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  console.error(
    `Candour needs Node ${LEAST.join('.')} or later (24 recommended); this is ${process.versions.node}. ` +
      'node_modules/.bin/node is the one that comes with the packages.',
  );
  process.exit(1);
}
