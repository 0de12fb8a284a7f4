import { brandName } from '@funnel/contracts';
import { arrangeLetter, type Block } from './arrange-letter';
import type { Letter, Link, MailSender } from './letter';
import { type Envelope, renderHtml } from './render-html';

/** A rendered mail. */
export type Mail = { subject: string; text: string; html: string };

/**
 * Renders a letter as plain text and as HTML that stays readable without images or styles. The first paragraph is the
 * preview line of a mailbox.
 */
export function renderLetter(letter: Letter, envelope: Envelope): Mail {
  return {
    subject: letter.subject,
    text: renderText(letter, envelope.sender),
    html: renderHtml(letter, envelope),
  };
}

function renderText(letter: Letter, sender: MailSender): string {
  return [
    letter.heading,
    ...arrangeLetter(letter).map(renderBlock),
    `— ${brandName}`,
    `${sender.name}\n${sender.address}`,
  ].join('\n\n');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'small':
      return block.text;
    case 'progress':
      return block.progress.label;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'button':
      return renderLink(block.button);
    case 'links':
      return block.links.map(renderLink).join('\n');
  }
}

function renderLink({ label, link }: Link): string {
  return `${label}: ${link}`;
}
