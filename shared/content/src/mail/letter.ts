import { brandName, type Locale } from '@funnel/contracts';

/** The content of a mail: plain paragraphs, at most one button, a table of facts. */
export type Letter = {
  subject: string;
  heading: string;
  greeting?: string | undefined;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; link: string };
  /** Smaller lines below the button. */
  afterwards?: readonly string[];
  links?: readonly { label: string; link: string }[];
};

/** A rendered mail. */
export type Mail = { subject: string; text: string; html: string };

/** Who a mail is from, by law with the postal address. */
export type MailSender = { readonly name: string; readonly address: string };

/** Renders a letter as plain text and as HTML that stays readable without images or styles. */
export function renderLetter(letter: Letter, envelope: { sender: MailSender; locale: Locale }): Mail {
  return {
    subject: letter.subject,
    text: renderText(letter, envelope.sender),
    html: renderHtml(letter, envelope),
  };
}

function renderText(letter: Letter, sender: MailSender): string {
  const { heading, greeting, paragraphs, facts = [], button, afterwards = [], links = [] } = letter;
  return [
    heading,
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}: ${button.link}`,
    ...afterwards,
    links.map(({ label, link }) => `${label}: ${link}`).join('\n'),
    `— ${brandName}`,
    `${sender.name}\n${sender.address}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const style = {
  body: 'margin:0;padding:24px 12px;background:#f8f5ef;color:#15302f;font:16px/1.55 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #ddd6c8;border-radius:16px',
  brand: 'margin:0 0 20px;font:600 20px Georgia,serif;color:#0b5f55',
  heading: 'margin:0 0 16px;font:600 24px/1.25 Georgia,serif',
  paragraph: 'margin:0 0 14px',
  small: 'margin:0 0 10px;font-size:14px;color:#4a5f5d',
  button:
    'display:inline-block;padding:13px 22px;border-radius:999px;background:#0b5f55;color:#ffffff;font-weight:600;text-decoration:none',
  cell: 'padding:8px 12px 8px 0;border-top:1px solid #ddd6c8;text-align:left;vertical-align:top',
  link: 'color:#0b5f55',
  sender: 'max-width:520px;margin:16px auto 0;padding:0 24px;font-size:13px;color:#4a5f5d',
};

function renderHtml(letter: Letter, { sender, locale }: { sender: MailSender; locale: Locale }): string {
  const { heading, greeting, paragraphs, facts = [], button, afterwards = [], links = [] } = letter;
  const lines = [greeting, ...paragraphs].filter((line) => line !== undefined);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="${style.body}"><div style="${style.card}">`,
    `<p style="${style.brand}">${brandName}</p><h1 style="${style.heading}">${escapeHtml(heading)}</h1>`,
    ...lines.map((line) => `<p style="${style.paragraph}">${escapeHtml(line)}</p>`),
    facts.length > 0 ? renderFactTable(facts) : '',
    button
      ? `<p style="margin:22px 0"><a href="${escapeHtml(button.link)}" style="${style.button}">${escapeHtml(button.label)}</a></p>`
      : '',
    ...afterwards.map((line) => `<p style="${style.small}">${escapeHtml(line)}</p>`),
    ...links.map(
      ({ label, link }) =>
        `<p style="${style.small}"><a href="${escapeHtml(link)}" style="${style.link}">${escapeHtml(label)}</a></p>`,
    ),
    `</div><p style="${style.sender}">${escapeHtml(sender.name)}<br>${escapeHtml(sender.address)}</p></body></html>`,
  ].join('');
}

function renderFactTable(facts: NonNullable<Letter['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${style.cell};font-weight:400;color:#4a5f5d">${escapeHtml(label)}</th><td style="${style.cell};font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:6px 0 14px"><tbody>${rows.join('')}</tbody></table>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
