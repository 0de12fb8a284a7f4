import { findProblem, formats, names, readCard } from './card-fields.js';

const { call } = window.stripeParts;
const countries = 'US AU AT BE BR CA DK FI FR DE IE IT NL NZ NO PL PT ES SE CH GB'.split(' ');
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const byId = (id) => document.getElementById(id);
let key = '';
let pageOrigin = '*';

function postToPage(message) {
  parent.postMessage(message, pageOrigin);
}

function values() {
  const fields = Object.fromEntries(names.map((name) => [name, byId(name).value]));
  return { ...fields, country: byId('country').value, hasAddress: !byId('address').hidden };
}

function showProblem(name) {
  const problem = findProblem(name, values(), new Date());
  byId(`${name}-error`).textContent = problem?.message ?? '';
  byId(name).setAttribute('aria-invalid', String(Boolean(problem)));
  postHeight();
  return problem;
}

function postHeight() {
  postToPage({ event: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}

/** The first problem, with every problem shown and the keyboard in the first field that has one. */
function validate() {
  const found = names.map((name) => [name, showProblem(name)]).filter(([, problem]) => problem);
  const [first] = found;
  if (first) byId(first[0]).focus();
  return first?.[1];
}

function applyAppearance({ variables = {}, theme } = {}) {
  const night = theme === 'night' ? { '--background': '#30313d', '--text': '#fff' } : {};
  const sent = {
    '--background': variables.colorBackground,
    '--text': variables.colorText,
    '--primary': variables.colorPrimary,
    '--danger': variables.colorDanger,
    '--radius': variables.borderRadius,
    'font-size': variables.fontSizeBase,
  };
  for (const [name, value] of Object.entries(sent)) {
    if (value ?? night[name]) document.documentElement.style.setProperty(name, value ?? night[name]);
  }
  postHeight();
}

function applyOptions({ fields } = {}) {
  const billing = fields?.billingDetails;
  byId('address').hidden =
    billing === 'never' || billing?.address === 'never' || billing?.address?.country === 'never';
  postHeight();
}

function paymentMethod(sent) {
  const { country, postalCode, hasAddress } = values();
  const entered = hasAddress ? { country, postal_code: postalCode.trim() } : {};
  const address = { ...entered, ...sent.billing_details?.address };
  const details = { ...sent.billing_details, address };
  return { ...sent, type: 'card', card: readCard(values()), billing_details: details };
}

const commands = {
  start(message) {
    key = message.key;
    applyAppearance(message.appearance);
    applyOptions(message.options);
  },
  appearance: (message) => applyAppearance(message.appearance),
  options: (message) => applyOptions(message.options),
  validate() {
    const error = validate();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  },
  focus() {
    const first = document.querySelector('[aria-invalid="true"]') ?? byId(names[0]);
    first.focus();
  },
  async confirm({ path, sent, method }) {
    const error = validate();
    return error
      ? { error }
      : call('POST', path, { key, ...sent, payment_method_data: paymentMethod(method) });
  },
};

for (const code of countries) byId('country').append(new Option(countryNames.of(code), code));
byId('country').addEventListener('change', () => {
  const isUs = byId('country').value === 'US';
  byId('postal-label').textContent = isUs ? 'ZIP code' : 'Postal code';
  byId('postalCode').placeholder = isUs ? '12345' : '';
});
for (const name of names) {
  const input = byId(name);
  input.addEventListener('input', () => {
    input.value = formats[name](input.value);
    if (input.getAttribute('aria-invalid') === 'true') showProblem(name);
  });
  input.addEventListener('blur', () => {
    if (input.value) showProblem(name);
  });
}
window.addEventListener('resize', postHeight);
window.addEventListener('message', async (event) => {
  if (event.source !== parent) return;
  pageOrigin = event.origin;
  const result = await commands[event.data?.command]?.(event.data);
  if (event.data?.number) postToPage({ event: 'reply', number: event.data.number, result });
});
postToPage({ event: 'hello' });
