/**
 * A small replacement for Google's tag: it processes the data layer, honours consent (no cookie while denied) and the mark
 * that silences it, answers `gtag('get', id, 'client_id', callback)` and sends what it would report to `collectUrl`.
 * A container (`GTM-…`) reports everything it reads and its address, like a carelessly configured one.
 */
export function buildGoogleTagScript(tagId: string, collectUrl: string): string {
  return `(${standIn})(${JSON.stringify(tagId)}, ${JSON.stringify(collectUrl)});\n`;
}

const standIn = `function (tagId, collectUrl) {
  const layer = (window.dataLayer = window.dataLayer || []);
  const isContainer = tagId.startsWith('GTM-');
  const consent = {};
  let config = {};
  let clientId = null;

  function readClientId() {
    const newId = () => Math.floor(Math.random() * 2147483647) + '.' + Math.floor(Date.now() / 1000);
    if (consent.analytics_storage !== 'granted') return (clientId = clientId || newId());
    const stored = /_ga=GA1\\.1\\.([0-9.]+)/.exec(document.cookie);
    if (stored) return stored[1];
    clientId = clientId || newId();
    document.cookie = '_ga=GA1.1.' + clientId + '; path=/; max-age=63072000; SameSite=Lax';
    return clientId;
  }

  function send(name, properties) {
    if (!isContainer && window['ga-disable-' + tagId]) return;
    const granted = (purpose) => (consent[purpose] === 'granted' ? 1 : 0);
    const query = new URLSearchParams({
      v: '2', tid: tagId, cid: readClientId(), en: name,
      gcs: 'G1' + granted('ad_storage') + granted('analytics_storage'),
      dl: config.page_location || location.href,
    });
    for (const [key, value] of Object.entries(properties)) {
      if (typeof value === 'number') query.set('epn.' + key, value);
      if (typeof value === 'string') query.set('ep.' + key, value);
      if (key === 'items' && Array.isArray(value)) {
        value.forEach((item, index) => query.set('pr' + (index + 1), Object.entries(item).map((pair) => pair.join('~')).join('!')));
      }
    }
    const base = config.server_container_url ? config.server_container_url + '/g/collect' : collectUrl;
    fetch(base + '?' + query, { method: 'POST', keepalive: true, mode: 'no-cors' }).catch(() => {});
  }

  function run(entry) {
    if (!entry || typeof entry !== 'object') return;
    if (typeof entry[0] !== 'string') {
      const { event, ecommerce, ...others } = entry;
      if (event) send(event === 'gtm.js' ? 'page_view' : event, { ...others, ...ecommerce });
      return;
    }
    const [command, first, second, third] = Array.from(entry);
    if (command === 'consent') Object.assign(consent, second);
    if (command === 'config') config = Object.assign({}, config, second);
    if (command === 'event') send(first, second || {});
    if (command === 'get' && typeof third === 'function') third(second === 'client_id' ? readClientId() : undefined);
  }

  layer.forEach(run);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(run);
    return length;
  };
}`;
