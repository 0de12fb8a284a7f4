import type { LiveKind } from '@funnel/contracts';

export const focusKind: LiveKind = {
  kind: 'focus-session',
  title: 'Quiet focus session, together',
  minutes: 90,
  steps: [
    'Bring something you’ve been putting off. Say what it is, or keep it to yourself.',
    'Everyone works on their own thing, quietly, at the same time.',
    'We end with a short look back.',
  ],
};

/** The kinds of live sessions, as the API gives them. */
export const liveKinds: readonly LiveKind[] = [
  {
    kind: 'getting-started',
    title: 'Getting started with your plan',
    minutes: 45,
    steps: [
      'The host explains how the four-week plan works.',
      'You see how to start with yours.',
      'Then there’s time for questions. You can also just listen.',
    ],
  },
  {
    kind: 'questions-and-answers',
    title: 'Your questions, answered live',
    minutes: 60,
    steps: [
      'Bring a question about everyday attention or about your plan.',
      'The host answers, one question after another.',
      'You don’t have to ask anything. You can just listen.',
    ],
  },
  focusKind,
];

/** Their words in Spanish, for stories. */
export const spanishLiveKinds = {
  'Getting started with your plan': 'Cómo empezar con tu plan',
  'The host explains how the four-week plan works.':
    'Quien dirige la sesión explica cómo funciona el plan de cuatro semanas.',
  'You see how to start with yours.': 'Ves cómo empezar con el tuyo.',
  'Then there’s time for questions. You can also just listen.':
    'Luego hay tiempo para preguntas. También puedes solo escuchar.',
  'Your questions, answered live': 'Tus preguntas, respondidas en vivo',
  'Bring a question about everyday attention or about your plan.':
    'Trae una pregunta sobre la atención en la vida diaria o sobre tu plan.',
  'The host answers, one question after another.':
    'Quien dirige la sesión responde las preguntas, una tras otra.',
  'You don’t have to ask anything. You can just listen.':
    'No tienes que preguntar nada. Puedes solo escuchar.',
  'Quiet focus session, together': 'Concentrarse en silencio, en compañía',
  'Bring something you’ve been putting off. Say what it is, or keep it to yourself.':
    'Trae algo que vienes dejando para después. Puedes decir qué es o no decirlo.',
  'Everyone works on their own thing, quietly, at the same time.':
    'Cada quien trabaja en lo suyo, en silencio y al mismo tiempo.',
  'We end with a short look back.': 'Al final, contamos cómo nos fue.',
};
