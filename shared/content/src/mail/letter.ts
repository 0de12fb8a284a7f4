import { brandName, escapeHtml } from '@funnel/contracts';

type Fact = readonly [label: string, value: string];
type Link = { label: string; link: string };

/** The content of a mail: plain paragraphs, at most one button, a table of facts. What is null is left out. */
export type Letter = {
  subject: string;
  heading: string;
  greeting?: string;
  paragraphs: readonly (string | null)[];
  facts?: readonly (Fact | null)[];
  button?: Link;
  /** Whether the button stands directly below the first paragraph, not below the facts. */
  isButtonFirst?: boolean;
  /** Smaller lines below the button. */
  afterwards?: readonly (string | null)[];
  links?: readonly (Link | null)[];
};

/** A rendered mail. */
export type Mail = { subject: string; text: string; html: string };

/** Who a mail is from, by law with the postal address. */
export type MailSender = { readonly name: string; readonly address: string };

/**
 * Renders a letter as plain text and as HTML that stays readable without images or styles. The first paragraph is the
 * preview line of a mailbox.
 */
export function renderLetter(letter: Letter, envelope: { sender: MailSender; locale: string }): Mail {
  return {
    subject: letter.subject,
    text: renderText(letter, envelope.sender),
    html: renderHtml(letter, envelope),
  };
}

function renderText(letter: Letter, sender: MailSender): string {
  const { heading, greeting, facts = [], afterwards = [], links = [] } = letter;
  const [above, below] = placeButton(letter, ({ label, link }) => `${label}: ${link}`);
  return [
    heading,
    greeting,
    ...above.paragraphs,
    above.button,
    ...below.paragraphs,
    listPresent(facts)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
    below.button,
    ...afterwards,
    listPresent(links)
      .map(({ label, link }) => `${label}: ${link}`)
      .join('\n'),
    `— ${brandName}`,
    `${sender.name}\n${sender.address}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const font = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Georgia,'Times New Roman',serif";

/** Inline, since some mail programs remove style sheets. */
const style = {
  page: `margin:0;padding:0;width:100%;background-color:#f8f5ef;color:#15302f;font-family:${font};font-size:16px;line-height:1.55`,
  preheader: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  card: 'width:100%;max-width:560px;background-color:#ffffff;border:1px solid #ddd6c8;border-radius:16px',
  inner: `padding:28px 24px;text-align:start;font-family:${font};font-size:16px;line-height:1.55;color:#15302f`,
  brand: `margin:0 0 20px;font:600 20px/1.3 ${serif};color:#0b5f55`,
  heading: `margin:0 0 16px;font:600 24px/1.25 ${serif}`,
  paragraph: 'margin:0 0 14px',
  small: 'margin:0 0 10px;font-size:14px;color:#4a5f5d',
  buttonCell: 'border-radius:999px;background-color:#0b5f55;mso-padding-alt:13px 22px',
  button: `display:inline-block;padding:13px 22px;border-radius:999px;background-color:#0b5f55;font-family:${font};font-weight:600;color:#ffffff;text-decoration:none`,
  cell: `padding:8px 12px 8px 0;border-top:1px solid #ddd6c8;text-align:start;vertical-align:top;font-family:${font};font-size:16px`,
  link: 'color:#0b5f55',
  sender: `padding:16px 24px 0;text-align:start;font-family:${font};font-size:13px;line-height:1.5;color:#4a5f5d`,
};

/** For programs that show mails on a dark background and keep style sheets. */
const darkStyles = `@media (prefers-color-scheme:dark){
.page{background-color:#0f1b1b!important;color:#ecf2ed!important}
.card{background-color:#172625!important;border-color:#2d413f!important}
.inner,.value{color:#ecf2ed!important}
.brand,.link{color:#84d3c0!important}
.muted{color:#abbcb6!important}
.cell{border-color:#2d413f!important}
.button{background-color:#84d3c0!important;color:#06231f!important}
}`;

/** Outlook for Windows ignores `max-width`, so it gets a table of that width. */
const outlookOpen =
  '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const outlookClose = '<!--[if mso]></td></tr></table><![endif]-->';

const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Keeps what follows the preheader out of the preview line of a mailbox. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Tables, inline styles and a fallback for Outlook: what Outlook for Windows, Gmail and Apple Mail all show alike. */
function renderHtml(letter: Letter, { sender, locale }: { sender: MailSender; locale: string }): string {
  const { heading, greeting, paragraphs, facts = [], afterwards = [], links = [] } = letter;
  const [above, below] = placeButton(letter, renderButton);
  const renderLine = (line: string) => `<p style="${style.paragraph}">${escapeHtml(line)}</p>`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title><style>${darkStyles}</style></head>`,
    `<body class="page" style="${style.page}"><div style="${style.preheader};mso-hide:all">${escapeHtml(listPresent(paragraphs)[0] ?? heading)}${previewEnd}</div>`,
    `<table ${layoutTable} class="page" width="100%" style="${style.page}"><tr><td align="center" style="padding:24px 12px">${outlookOpen}`,
    `<table ${layoutTable} class="card" width="100%" style="${style.card}"><tr><td class="inner" style="${style.inner}">`,
    `<p class="brand" style="${style.brand}">${brandName}</p><h1 style="${style.heading}">${escapeHtml(heading)}</h1>`,
    ...listPresent([greeting, ...above.paragraphs]).map(renderLine),
    above.button,
    ...below.paragraphs.map(renderLine),
    renderFactTable(listPresent(facts)),
    below.button,
    ...listPresent(afterwards).map(
      (line) => `<p class="muted" style="${style.small}">${escapeHtml(line)}</p>`,
    ),
    ...listPresent(links).map(
      ({ label, link }) =>
        `<p style="${style.small}"><a class="link" href="${escapeHtml(link)}" style="${style.link}">${escapeHtml(label)}</a></p>`,
    ),
    `</td></tr></table><table ${layoutTable} width="100%" style="max-width:560px"><tr><td class="muted" style="${style.sender}">${escapeHtml(sender.name)}<br>${escapeHtml(sender.address)}</td></tr></table>${outlookClose}</td></tr></table></body></html>`,
  ].join('');
}

type Part = { readonly paragraphs: readonly string[]; readonly button: string };

/** Paragraphs and button in two parts: a button that stands first ends the first part, any other follows the facts. */
function placeButton(
  { paragraphs, button, isButtonFirst = false }: Letter,
  render: (button: Link) => string,
): [above: Part, below: Part] {
  const present = listPresent(paragraphs);
  const rendered = button ? render(button) : '';
  const count = isButtonFirst ? 1 : present.length;
  return [
    { paragraphs: present.slice(0, count), button: isButtonFirst ? rendered : '' },
    { paragraphs: present.slice(count), button: isButtonFirst ? '' : rendered },
  ];
}

/** Outlook ignores the padding of links, so the cell has it. */
function renderButton({ label, link }: Link): string {
  return `<table ${layoutTable} style="margin:22px 0"><tr><td class="button" style="${style.buttonCell}"><a class="button" href="${escapeHtml(link)}" style="${style.button}">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderFactTable(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="cell muted" style="${style.cell};font-weight:400;color:#4a5f5d">${escapeHtml(label)}</th><td class="cell value" style="${style.cell};font-weight:600;color:#15302f">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:6px 0 14px"><tbody>${rows.join('')}</tbody></table>`;
}

function listPresent<Item>(items: readonly (Item | null | undefined)[]): Item[] {
  return items.filter((item) => item !== null && item !== undefined);
}
