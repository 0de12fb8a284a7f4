/**
 * A loader for React Router, whose one file holds a framework too. It takes out what keeps parts there that nobody
 * imports: names for development tools, and calls around components that look as if they had an effect. And it closes
 * the branch of every link that fetches ahead, which is never taken without the framework. Should a later release be
 * written otherwise, the size of the first script tells.
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default function libraryMode(source) {
  return source
    .replaceAll(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll('return shouldPrefetch && ', 'return false && ');
}
