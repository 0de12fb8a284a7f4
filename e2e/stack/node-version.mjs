/** Stops with a clear message on a Node.js that is too old. Written for old ones: plain syntax only. */
export function assertNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isFine) return;
  console.error(`Node.js ${version} cannot run this. Needed is 20.19 or later, or 22.12 or later.`);
  process.exit(1);
}
