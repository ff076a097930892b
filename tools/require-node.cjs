/**
 * Loaded before everything else (node -r): the tools are TypeScript that Node runs by itself. npm puts the pinned
 * runtime of node_modules first; this speaks up where no such package exists for the platform.
 */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Candour needs Node 22.18 or later (24 recommended); this is ${process.versions.node}.`);
  process.exit(1);
}
