import {
  type Answers,
  type LiveEvent,
  liveEventRoutes,
  type ProblemCode,
  programmeRoutes,
  quizSnapshotRoutes,
  type Result,
  resultRoutes,
  type ShareData,
  type ShareLink,
  shareRoutes,
  type UpcomingLiveEvent,
} from '@funnel/contracts';
import {
  fail,
  fakeApi,
  findElement,
  liveKinds,
  networkError,
  type PlatformOverrides,
  press,
  refusal,
  renderRemote,
  show,
  spanishLiveKinds,
} from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { liveEvent, upcomingEvent } from './testing/live-events';
import { mailedResult } from './testing/mailed-result';
import { openResult, resultAnswers } from './testing/open-result';
import { createResultsApi, earlier, later } from './testing/own-results';
import { answerAttention, member, remote, snapshotId, storeQuiz } from './testing/results-testing';
import { share, shareContents, shareHash, shareLink, shareUrl } from './testing/shares';

const spanish = {
  'Getting started': 'Empezar',
  'This week is about the first two minutes, when starting feels hardest.':
    'Esta semana trata de los dos primeros minutos de cada cosa, que es cuando más cuesta.',
  'Making time visible': 'Hacer visible el tiempo',
  'This week makes time something you can look at, rather than something that happens behind your back.':
    'Esta semana convierte el tiempo en algo que se puede mirar, en lugar de algo que pasa a tus espaldas.',
  'Make the first step laughably small': 'Un primer paso ridículamente pequeño',
  'So look for the handle. What would your hands do first? If the step makes you smile because it’s so small, it’s about the right size.':
    'Así que busca por dónde empezar. ¿Qué harían primero tus manos? Si el paso te hace sonreír por lo pequeño que es, ya tiene más o menos el tamaño correcto.',
  'Choose one thing you’ve been putting off. Write down the first physical movement it needs, in fewer than ten words.':
    'Elige algo que vienes postergando. Escribe en menos de diez palabras el primer movimiento físico que necesita.',
  'Where it begins': 'Dónde empieza',
  'Your answers suggest that you can focus well, but not always on what you choose.':
    'Tus respuestas sugieren que puedes concentrarte bien, aunque no siempre en lo que eliges.',
  ...spanishLiveKinds,
  'Winding down': 'Bajar el ritmo',
  'This week is about the last hour of the day and how to let it end.':
    'Esta semana trata de la última hora del día y de cómo dejar que termine.',
  'Find out what keeps you up': 'Descubre qué te desvela',
  'Coming up with ideas': 'Proponer ideas',
  'At home': 'En casa',
  'At work or school': 'En el trabajo o los estudios',
};

export default { title: 'Results', parameters: { loadMessages, spanish } };

const showScreen = (route: string, ...given: [Answers?]) =>
  show(() => openResult(`/results/${route}`, ...given));
const showPage = (route: string, platform: PlatformOverrides = {}) =>
  show(() => renderRemote(remote, { route, platform }));

export const Results = showScreen('result-adhd-calculations');
export const ResultsInDetail = show(
  () => openResult('/results/result-adhd-calculations'),
  () => press('details:not([open]) summary'),
);
export const FewTraits = showScreen('result-adhd-calculations', answerAttention('rarely'));
export const NoTraits = showScreen('result-adhd-calculations', answerAttention('never'));
export const Patterns = showScreen('traits');
export const Story = showScreen('story');
export const Plan = showScreen('plan');
export const FirstStep = showScreen('first-lesson');
export const NextStepOne = showScreen('info-take-next-step-1');
export const NextStepTwo = showScreen('info-take-next-step-2');
export const NextStepThree = showScreen('info-take-next-step-3');
export const More = showScreen('overview');
export const Print = showScreen('download');
export const PrintForClinician = showScreen('download?for=clinician');

/** A screen of a visitor with answers, of whose result the server says this. */
function openAnswered(route: string, api: PlatformOverrides['api']) {
  storeQuiz({ answers: resultAnswers, snapshotId });
  return renderRemote(remote, { route: `/results/${route}`, platform: api ? { api } : {} });
}

const showAnswered = (...given: Parameters<typeof openAnswered>) => show(() => openAnswered(...given));

const dated = [resultRoutes.read, () => ({ result: later, answers: resultAnswers })] as const;
export const StoryUnreachable = showAnswered('story', fakeApi([dated, [quizSnapshotRoutes.story, fail()]]));
export const StoryMissing = showAnswered(
  'story',
  fakeApi([dated, [quizSnapshotRoutes.story, () => ({ story: [] })]]),
);
export const PlanUnreachable = showAnswered('plan', fakeApi([dated, [programmeRoutes.preview, fail()]]));
export const FirstStepUnreachable = showAnswered(
  'first-lesson',
  fakeApi([dated, [programmeRoutes.preview, fail()]]),
);

export const NoResults = showPage('/results', { api: createResultsApi([]) });
export const EarlierResults = showPage('/results', { api: createResultsApi([earlier]) });
export const ResultsLoading = showPage('/results', { user: { isLoading: true } });
export const ResultsUnreachable = showPage('/results', {
  user: member,
  api: fakeApi([[resultRoutes.list, fail()]]),
});
export const ConsentRevoked = showPage('/results', {
  consent: {
    granted: () => false,
    decided: () => true,
    record: async () => undefined,
    openPreferences: () => undefined,
  },
});

const showOwn = (
  route: string,
  results: readonly Result[],
  user: object = member,
  act?: () => Promise<unknown>,
) =>
  show(
    () =>
      renderRemote(remote, {
        route: `/my-inflow-results${route}`,
        platform: { user, api: createResultsApi(results) },
      }),
    act,
  );

export const OwnResults = showOwn('', [later, earlier]);
export const OwnResultsNone = showOwn('', []);
export const OwnResultsOfVisitor = showOwn('', [earlier], {});
export const OwnResultsWithRecheck = showOwn('', [{ ...later, kind: 'recheck' }, earlier]);
export const OwnResultsUnreachable = showPage('/my-inflow-results', {
  user: member,
  api: fakeApi([[resultRoutes.list, fail()]]),
});
export const OwnResult = showOwn(`/${later.id}`, [later]);
export const OwnResultUnknown = showOwn(`/${later.id}`, [earlier]);
export const OwnResultDeletion = showOwn(`/${later.id}`, [later], member, async () => {
  await press('button');
  await findElement('dialog[open]');
});
export const Comparison = showOwn('/compare', [later, earlier]);
export const ComparisonOfOne = showOwn('/compare', [later]);

const showMailed = (read: () => typeof mailedResult, user: object = {}) =>
  showPage('/results/mailed#abc.def', { user, api: fakeApi([[resultRoutes.readMailed, read]]) });

export const Mailed = showMailed(() => mailedResult);
export const MailedExpired = showMailed(fail(refusal('link-expired')));
export const MailedExpiredOfMember = showMailed(fail(refusal('link-expired')), member);
export const MailedUnreachable = showMailed(fail());

function createSharingApi(links: ShareLink[], made: ShareLink = shareLink) {
  const own = [...links];
  return fakeApi([
    dated,
    [shareRoutes.readContents, () => ({ contents: shareContents, keptUntil: null })],
    [shareRoutes.list, () => ({ links: own })],
    [
      shareRoutes.create,
      () => {
        own.push(made);
        return { shareHash, url: shareUrl, expiresAt: made.expiresAt };
      },
    ],
  ]);
}

/** A link to what is chosen from the start, for the time that is. */
const newLink: ShareLink = {
  ...shareLink,
  createdAt: '2026-11-24T12:00:00.000Z',
  expiresAt: '2026-12-24T12:00:00.000Z',
  scales: ['attention', 'restlessness'],
  extras: [],
};

export const Share = showAnswered('share', createSharingApi([]));
export const ShareWithLink = showAnswered('share', createSharingApi([shareLink]));
export const ShareMade = show(
  () => openAnswered('share', createSharingApi([], newLink)),
  async () => {
    await press('[type=submit]');
    await findElement('input[readonly]');
  },
);
export const ShareUnreachable = showAnswered(
  'share',
  fakeApi([dated, [shareRoutes.readContents, fail()], [shareRoutes.list, () => ({ links: [] })]]),
);

const showShared = (read: () => ShareData) =>
  showPage(`/results/shared/${shareHash}`, { api: fakeApi([[shareRoutes.read, read]]) });

export const Shared = showShared(() => share);
export const SharedOfOwn = showShared(() => ({ ...share, own: true }));
export const SharedEnded = showShared(fail(refusal('share-gone')));
export const SharedUnknown = showShared(fail(refusal('not-found')));

const showLive = (list: () => UpcomingLiveEvent[], user: object = {}) =>
  showPage('/live', {
    user,
    api: fakeApi([[liveEventRoutes.listUpcoming, () => ({ events: list(), kinds: [...liveKinds] })]]),
  });

export const Live = showLive(() => [upcomingEvent]);
export const LiveOfMember = showLive(() => [upcomingEvent], member);
export const LiveOfFormerMember = showLive(() => [upcomingEvent], { isLoggedIn: true, hasPlan: false });
export const LiveCanceled = showLive(() => [{ ...upcomingEvent, state: 'canceled' }], member);
export const LiveNone = showLive(() => []);
export const LiveUnreachable = showLive(fail(networkError()));

const showTicket = (changes: Partial<LiveEvent> | ProblemCode, user: object = member) =>
  showPage(`/live/${liveEvent.id}`, {
    user,
    api: fakeApi([
      [
        liveEventRoutes.read,
        typeof changes === 'string' ? fail(refusal(changes)) : () => ({ ...liveEvent, ...changes }),
      ],
    ]),
  });

const joinUrl = 'https://meet.test/room';
export const Ticket = showTicket({});
export const TicketOpen = showTicket({ now: '2026-11-28T09:50:00.000Z', joinUrl });
export const TicketRunning = showTicket({ now: '2026-11-28T10:30:00.000Z', joinUrl });
export const TicketOver = showTicket({ now: '2026-11-28T12:00:00.000Z' });
export const TicketCanceled = showTicket({ state: 'canceled' });
export const TicketSignedOut = showTicket({ isOwn: false, hasAccess: false }, { isLoggedIn: false });
export const TicketOfAnother = showTicket({ isOwn: false, hasAccess: false });
export const TicketWithoutMembership = showTicket({ hasAccess: false });
export const TicketUnknown = showTicket('not-found');
