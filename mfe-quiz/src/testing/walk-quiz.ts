import { analyticsRoutes, quizSnapshotRoutes } from '@funnel/contracts';
import { fakeApi, type RenderedRemote, type RenderOptions, renderRemote } from '@funnel/testing';
import { waitFor } from '@testing-library/react';
import { remote } from './quiz-testing';

/** Opens the quiz for a new visitor. */
export function startQuiz(flags: NonNullable<RenderOptions['platform']>['flags'] = {}): RenderedRemote {
  const api = fakeApi([
    [analyticsRoutes.lead, () => ({ accepted: true as const })],
    [quizSnapshotRoutes.save, () => ({ id: '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11', scores: {} })],
    [quizSnapshotRoutes.story, () => ({ story: [] })],
  ]);
  return renderRemote(remote, { route: '/inflow-quiz', platform: { api, flags } });
}

/** The paths visited up to the calculating step. */
export async function walkQuiz(path: () => string, answerStep: () => Promise<void>): Promise<string[]> {
  const visited: string[] = [];
  while (!path().endsWith('/calculating')) {
    const here = path();
    await answerStep();
    await waitFor(() => expect(path()).not.toBe(here));
    visited.push(path());
  }
  return visited;
}
