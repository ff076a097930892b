/**
 * Loaded before everything else: by the tools (node -r), which are TypeScript that Node runs by itself, and by each
 * program of dist/api. npm puts the pinned runtime of node_modules first; this speaks up where no such package exists
 * for the platform, or where somebody starts a program with the machine's own Node. It has to run on any Node there is.
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
