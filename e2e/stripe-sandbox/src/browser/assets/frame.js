import { findProblem, formats, names, readCard } from './card-fields.js';

const { call } = window.stripeParts;
const countries = 'US AU AT BE BR CA DK FI FR DE IE IT NL NZ NO PL PT ES SE CH GB'.split(' ');
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const byId = (id) => document.getElementById(id);
let key = '';
let type = 'card';
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

function postChange() {
  const current = values();
  const complete = type !== 'card' || names.every((name) => !findProblem(name, current, new Date()));
  postToPage({ event: 'change', type, complete, empty: names.every((name) => !current[name]) });
  postHeight();
}

/** The first problem, with every problem shown and the keyboard in the first field that has one. */
function validate() {
  if (type !== 'card') return undefined;
  const found = names.map((name) => [name, showProblem(name)]).filter(([, problem]) => problem);
  const [first] = found;
  if (first) byId(first[0]).focus();
  return first?.[1];
}

function applyAppearance({ variables = {}, theme } = {}) {
  const style = document.documentElement.style;
  const sent = {
    '--background': variables.colorBackground,
    '--text': variables.colorText,
    '--primary': variables.colorPrimary,
    '--danger': variables.colorDanger,
    '--radius': variables.borderRadius,
    'font-size': variables.fontSizeBase,
  };
  if (theme === 'night')
    Object.assign(sent, { '--background': '#30313d', '--text': '#fff', ...cleaned(sent) });
  for (const [name, value] of Object.entries(cleaned(sent))) style.setProperty(name, value);
  postHeight();
}

function cleaned(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function applyOptions({ fields } = {}) {
  const billing = fields?.billingDetails;
  byId('address').hidden =
    billing === 'never' || billing?.address === 'never' || billing?.address?.country === 'never';
  postHeight();
}

function showTypes(types) {
  const choices = types.map((name) => {
    const label = document.createElement('label');
    const input = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: 'type',
      value: name,
    });
    input.checked = name === type;
    input.addEventListener('change', () => choose(name));
    label.append(input, name === 'card' ? 'Card' : name.replaceAll('_', ' '));
    return label;
  });
  byId('types').hidden = types.length < 2;
  byId('types').append(...choices);
  choose(types.includes('card') ? 'card' : types[0]);
}

function choose(name) {
  type = name;
  byId('card').hidden = type !== 'card';
  byId('elsewhere').hidden = type === 'card';
  postChange();
}

function paymentMethod(sent) {
  if (type !== 'card') return { ...sent, type };
  const { country, postalCode, hasAddress } = values();
  const entered = hasAddress ? { country, postal_code: postalCode.trim() } : {};
  const address = { ...entered, ...sent.billing_details?.address };
  return { ...sent, type, card: readCard(values()), billing_details: { ...sent.billing_details, address } };
}

async function confirm({ path, sent, method }) {
  const problem = validate();
  if (problem) return { error: problem };
  return call('POST', path, { key, ...sent, payment_method_data: paymentMethod(method) });
}

const commands = {
  start(message) {
    key = message.key;
    applyAppearance(message.appearance);
    applyOptions(message.options);
  },
  types: (message) => showTypes(message.types),
  appearance: (message) => applyAppearance(message.appearance),
  options: (message) => applyOptions(message.options),
  focus: () => byId('number').focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const name of names) byId(name).value = '';
    postChange();
  },
  validate() {
    const error = validate();
    return error ? { error } : { selectedPaymentMethod: type };
  },
  confirm,
};

for (const code of countries) byId('country').append(new Option(countryNames.of(code), code));
byId('country').addEventListener('change', () => {
  const isUs = byId('country').value === 'US';
  byId('postal-label').textContent = isUs ? 'ZIP code' : 'Postal code';
  byId('postalCode').placeholder = isUs ? '12345' : '';
  postChange();
});
for (const name of names) {
  const input = byId(name);
  input.addEventListener('input', () => {
    input.value = formats[name](input.value);
    if (input.getAttribute('aria-invalid') === 'true') showProblem(name);
    postChange();
  });
  input.addEventListener('focus', () => postToPage({ event: 'focus' }));
  input.addEventListener('blur', () => {
    if (input.value) showProblem(name);
    postToPage({ event: 'blur' });
  });
}
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') postToPage({ event: 'escape' });
});
window.addEventListener('resize', postHeight);
window.addEventListener('message', async (event) => {
  if (event.source !== parent) return;
  pageOrigin = event.origin;
  const result = await commands[event.data?.command]?.(event.data);
  if (event.data?.number) postToPage({ event: 'reply', number: event.data.number, result });
});
postToPage({ event: 'hello' });
