/**
 * A loader for React Router, whose single file also contains a framework. It removes what prevents tree shaking of unused
 * parts: names for development tools, and wrapper calls around components that look like side effects. It also removes
 * the prefetch branch of links, which is never used without the framework. If a later release is written differently,
 * the size budget of the first script fails.
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default function libraryMode(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll('return shouldPrefetch && ', 'return false && ');
}
