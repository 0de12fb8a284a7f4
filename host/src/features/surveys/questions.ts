import type { SurveyScreen } from '@funnel/contracts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Question = {
  readonly title: MessageDescriptor;
  readonly choices: Readonly<Record<string, MessageDescriptor>>;
};

/** One short question per screen. */
export const questions: Readonly<Record<SurveyScreen, Question>> = {
  'price-options': {
    title: msg`What would help you decide?`,
    choices: {
      price: msg`A clearer price`,
      content: msg`Seeing what’s included`,
      trust: msg`Knowing who’s behind it`,
      time: msg`More time`,
    },
  },
  'result-adhd-calculations': {
    title: msg`How well do these results describe you?`,
    choices: {
      well: msg`They describe me well`,
      partly: msg`They’re partly right`,
      barely: msg`They don’t fit well`,
      unclear: msg`I don’t understand them`,
    },
  },
  'info-take-next-step-3': {
    title: msg`What’s keeping you from continuing?`,
    choices: {
      nothing: msg`Nothing, I’m continuing`,
      price: msg`I want to know the price first`,
      doubt: msg`I’m not sure it helps`,
      later: msg`It’s not the right time`,
    },
  },
};
