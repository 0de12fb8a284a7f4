import type { PlainPageProps } from './plain-page';

/** Pages that consist of one paragraph. */
export const plainPages = {
  traits: {
    title: 'Your patterns',
    lead: 'The bars show where your answers cluster; the story says how that feels from the inside.',
    illustration: 'tide',
    to: 'story',
    action: 'Read your story',
  },
  plan: {
    title: 'Four weeks, one thing at a time',
    lead: 'Week one looks at starting, week two at keeping the thread, week three at rest, week four at what you want to keep.',
    illustration: 'paths',
    to: 'prices',
    action: 'See the plans',
  },
  share: {
    title: 'Your results are yours',
    lead: 'They stay on this device. To show them to somebody, open this page together, or print it from your browser.',
    illustration: 'shield',
    to: 'results',
    action: 'Back to my results',
  },
  download: {
    title: 'Take it with you',
    lead: 'Print the results page from your browser, or save it as a PDF.',
    illustration: 'desk',
    to: 'results',
    action: 'Open my results',
  },
  shared: {
    title: 'Curious about your own?',
    lead: 'Shared results are shown to the person they were made for. Your own take about five minutes.',
    illustration: 'envelope',
    to: 'quiz',
    action: 'Take the quiz',
  },
  live: {
    title: 'Live sessions',
    lead: 'Once a week we talk about one everyday thing: starting, sorting, resting. Taking part is included in every membership.',
    illustration: 'spark',
    to: 'prices',
    action: 'See the plans',
  },
} as const satisfies Record<string, PlainPageProps>;
