export type SupportLine = {
  /** Country code; null for help available from everywhere. */
  readonly country: string | null;
  readonly name: string;
  /** What to do there, with the phone number. */
  readonly contact:
    | { readonly how: 'call' | 'call-or-text'; readonly phone: string }
    | { readonly how: 'search' };
  /** A `tel:` link or the URL of a page. */
  readonly address: string;
};

/** Crisis and support lines by country. */
const supportLines: readonly SupportLine[] = [
  createLine('US', '988 Suicide & Crisis Lifeline', '988', 'call-or-text'),
  createLine('CA', '988 Suicide Crisis Helpline', '988', 'call-or-text'),
  createLine('MX', 'Línea de la Vida', '800 911 2000'),
  createLine('BR', 'CVV', '188'),
  createLine('GB', 'Samaritans', '116 123'),
  createLine('IE', 'Samaritans', '116 123'),
  createLine('DE', 'TelefonSeelsorge', '0800 111 0 111'),
  createLine('AT', 'TelefonSeelsorge', '142'),
  createLine('CH', 'Die Dargebotene Hand', '143'),
  createLine('FR', '3114', '3114'),
  createLine('ES', 'Línea 024', '024'),
  createLine('NL', '113 Zelfmoordpreventie', '0800 0113'),
  createLine('BE', 'Zelfmoordlijn', '1813'),
  createLine('NO', 'Mental Helse', '116 123'),
  createLine('FI', 'MIELI', '09 2525 0111'),
  createLine('AU', 'Lifeline', '13 11 14'),
  createLine('NZ', '1737', '1737', 'call-or-text'),
  createLine('IN', 'Tele-MANAS', '14416'),
  {
    country: null,
    name: 'Find A Helpline',
    contact: { how: 'search' },
    address: 'https://findahelpline.com',
  },
];

/** All support lines: those for the country and from everywhere, then the others. */
export function listSupportLines(country: string | null): {
  readonly near: readonly SupportLine[];
  readonly elsewhere: readonly SupportLine[];
} {
  const isNear = (one: SupportLine) => one.country === null || one.country === country;
  const near = supportLines.filter(isNear);
  return { near, elsewhere: supportLines.filter((one) => !isNear(one)) };
}

function createLine(
  country: string,
  name: string,
  phone: string,
  how: 'call' | 'call-or-text' = 'call',
): SupportLine {
  return { country, name, contact: { how, phone }, address: `tel:${phone.replaceAll(' ', '')}` };
}
