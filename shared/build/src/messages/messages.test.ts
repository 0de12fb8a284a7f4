import { compileCatalogue, compilePseudoCatalogue } from './catalogue.mjs';
import loadSource, { compileSourceMessages } from './source-loader';

const catalogue = `
msgid ""
msgstr ""

msgid "Your plan"
msgstr "Tu plan"

msgid "{count, plural, one {# day} other {# days}} <0>left</0>"
msgstr "{count, plural, one {# día} other {# días}} <0>por delante</0>"

msgid "Not translated yet"
msgstr ""
`;

test('translations are compiled by id, missing ones left out', () => {
  const messages = Object.values(compileCatalogue(catalogue, 'es.po'));
  expect(messages).toHaveLength(2);
  expect(compileCatalogue(catalogue, 'es.po')).toMatchObject({ f4DO_O: ['Tu plan'] });
  expect(messages.flat(3)).toContainEqual(expect.objectContaining({ other: ['#', ' días'] }));
});

test('stand-in stretches texts, not placeholders and tags', () => {
  const messages = Object.values(compilePseudoCatalogue(catalogue, 'es.po'));
  expect(messages).toHaveLength(3);
  const [plan, days] = messages;
  expect(plan?.[0]?.length).toBeGreaterThan('Your plan'.length);
  expect(days?.[0]).toEqual([
    'count',
    'plural',
    { one: ['#', expect.any(String)], other: expect.any(Array) },
  ]);
  expect(days?.[1]).toMatch(/<0>[^<]+<\/0>$/);
});

test('English messages in code are compiled, other objects stay', () => {
  const code = `import { i18n } from "@lingui/core";
i18n._({ id: "OVaF9k", message: "Hello {name}", values: { name } });
report({ id: "failed", message: "not {this}" });`;
  expect(compileSourceMessages(code)).toBe(code.replace('"Hello {name}"', '["Hello ",["name"]]'));
});

test('descriptors are compiled without an import of Lingui', () => {
  const callback = jest.fn();
  const code = 'export const title = {\n  id: "XYLcNv",\n  message: "Support"\n};';
  loadSource.call({ callback }, code, 'map');
  expect(callback).toHaveBeenCalledWith(null, code.replace('"Support"', '["Support"]'), 'map');
});
