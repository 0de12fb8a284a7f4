import type { TextPage } from './page';

type SupportLine = { country: string; name: string; contact: string };

/** Free lines to talk to somebody now. The first fits the reader's country, the last fits everywhere. */
export const supportLines: readonly SupportLine[] = [
  { country: 'US', name: '988 Suicide & Crisis Lifeline', contact: 'Call or text 988' },
  { country: 'CA', name: '988 Suicide Crisis Helpline', contact: 'Call or text 988' },
  { country: 'GB', name: 'Samaritans', contact: 'Call 116 123' },
  { country: 'IE', name: 'Samaritans', contact: 'Call 116 123' },
  { country: 'DE', name: 'TelefonSeelsorge', contact: 'Call 0800 111 0 111' },
  { country: 'ES', name: 'Línea 024', contact: 'Call 024' },
  { country: 'AU', name: 'Lifeline', contact: 'Call 13 11 14' },
  { country: 'NZ', name: '1737', contact: 'Call or text 1737' },
];

/** The page behind “Need support now?”. */
export const supportPage: TextPage = {
  title: 'Support',
  version: '2026-11-21',
  updated: '2026-11-21',
  sections: [
    {
      heading: 'If you are in danger',
      paragraphs: ['Call the emergency number of your country: 911, 999 or 112.'],
    },
    {
      heading: 'If you want to talk to somebody today',
      paragraphs: ['These lines are free and open around the clock. You need not be in a crisis to call.'],
    },
    {
      heading: 'Anything about your account',
      paragraphs: [
        'Write to support@tidewell.example. A person reads it and answers, usually within one working day.',
      ],
    },
  ],
};

/** The lines to show in a country, its own first; all of them when the country is unknown or has none here. */
export function supportLinesFor(country: string | null): readonly SupportLine[] {
  const own = supportLines.filter((line) => line.country === country);
  return own.length > 0 ? own : supportLines;
}
