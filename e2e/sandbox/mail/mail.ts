import PostalMime, { type Address } from 'postal-mime';

export type Mail = {
  id: string;
  /** A mailbox shows one of several mails with the same: what was sent again. */
  messageId: string;
  /** The recipients of the envelope, separated by ", ". */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
  links: string[];
};

type Received = { id: string; date: string; recipients: string[]; raw: Buffer };

export async function parseMail({ id, date, recipients, raw }: Received): Promise<Mail> {
  const { from, messageId = id, subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    id,
    messageId,
    date,
    to: recipients.join(', '),
    from: formatAddresses(from),
    subject,
    text,
    html,
    links: findLinks(html, text),
  };
}

export function isFor(mail: Mail, recipient: string): boolean {
  return mail.to.toLowerCase().split(', ').includes(recipient.toLowerCase());
}

function formatAddresses(address: Address | undefined): string {
  if (!address?.address) return address?.name ?? '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

/** Distinct web addresses in reading order. */
function findLinks(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]+)"|'([^']+)')/gi)].map(([, a, b]) =>
    decode(a ?? b ?? ''),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//.test(link));
}

const decode = (text: string) =>
  text
    .replace(/&amp;|&#38;|&#x26;/gi, '&')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'");
