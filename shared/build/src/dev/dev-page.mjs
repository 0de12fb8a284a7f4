/**
 * The page of the running site with host and one remote from the development server: everything else in it (boot
 * document, the other remotes) is what the host server sent.
 */
export function devPage(html, { hostHead, release }) {
  return html
    .replace(/<script defer[^>]*><\/script>/g, '')
    .replace(/<link href="\/static\/[^>]*>/g, '')
    .replace(new RegExp(`<link rel="preload"[^>]*/${release.name}/[^>]*>`, 'g'), '')
    .replace(/(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s, (_all, start, json, end) => {
      return `${start}${withRelease(json, release)}${end}`;
    })
    .replace('</head>', `${hostHead}</head>`);
}

function withRelease(json, release) {
  const boot = JSON.parse(json);
  const registry = boot.registry ?? { revision: 0, remotes: {} };
  const remotes = { ...registry.remotes, [release.name]: release };
  return JSON.stringify({ ...boot, registry: { ...registry, remotes } }).replaceAll('<', '\\u003c');
}
