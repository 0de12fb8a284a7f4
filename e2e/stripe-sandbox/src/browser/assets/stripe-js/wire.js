/*
 * Stands in for Stripe.js: the calls that @stripe/react-stripe-js and a checkout with the Payment Element make.
 * Card data lives in a frame of this origin and never reaches the page. Test keys only.
 * The parts of this folder are served as one script; they share the object `stripeParts`. The frame uses this one too.
 */
window.stripeParts = {};

((parts) => {
  const origin = new URL(document.currentScript.src).origin;
  const unavailable =
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';

  function integrationError(message) {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  }

  function encode(value, name = '') {
    if (value === undefined || value === null) return [];
    if (typeof value !== 'object') return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
    return Object.entries(value).flatMap(([key, inner]) => encode(inner, name ? `${name}[${key}]` : key));
  }

  async function call(method, path, params) {
    const form = encode(params).join('&');
    const isRead = method === 'GET';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    try {
      const response = await fetch(
        `${origin}${path}${isRead ? `?${form}` : ''}`,
        isRead ? {} : { method, headers, body: form },
      );
      return await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: unavailable } };
    }
  }

  function parseSecret(secret) {
    const match = /^((seti|pi)_\w+)_secret_\w+$/.exec(secret ?? '');
    if (!match) {
      throw integrationError(
        'Invalid value for clientSecret: it should be a client secret of the form <id>_secret_<secret>.',
      );
    }
    const kind = match[2] === 'seti' ? 'setup_intent' : 'payment_intent';
    return { id: match[1], kind, secret, path: `/v1/${kind}s/${match[1]}` };
  }

  Object.assign(parts, { call, integrationError, origin, parseSecret });
})(window.stripeParts);
