import {
  locales,
  quizSnapshotRoutes,
  readStoredJson,
  type StoryPart,
  storageKeys,
  storyPartSchema,
} from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import { i18n } from '@lingui/core';
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import * as z from 'zod/mini';

export type YourAdhdStoryState = {
  loading: boolean;
  story: readonly StoryPart[];
  /** The snapshot whose story was requested last. */
  requested?: string;
};

/**
 * The story of a snapshot: the one stored on the device if it tells of this snapshot, as after a retake of the quiz, else
 * that of the API. A non-empty story is stored on the device.
 */
export const storyRequested = createAsyncThunk(
  'yourAdhdStory/requested',
  async ({ api, snapshotId }: { api: ApiClient; snapshotId: string }) => {
    const stored = readStoredStory();
    if (stored.length > 0 && isStoryOf(stored, snapshotId)) return stored;
    const { story: parts } = await api.call(quizSnapshotRoutes.story, { params: { id: snapshotId } });
    const story = parts.map((part) => ({ ...part, snapshotId }));
    if (story.length > 0) saveStory(story);
    return story;
  },
);

const slice = createSlice({
  name: 'yourAdhdStory',
  initialState: (): YourAdhdStoryState => ({ loading: false, story: readStoredStory() }),
  reducers: {
    storyCleared: (state) => {
      localStorage.removeItem(storageKeys.adhdStory);
      state.story = [];
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(storyRequested.pending, (state, { meta }) => {
        state.loading = true;
        state.requested = meta.arg.snapshotId;
      })
      .addCase(storyRequested.fulfilled, (state, { payload, meta }) => {
        if (state.requested !== meta.arg.snapshotId) return;
        state.loading = false;
        state.story = payload;
      })
      .addCase(storyRequested.rejected, (state, { meta }) => {
        if (state.requested !== meta.arg.snapshotId) return;
        state.loading = false;
        state.story = [];
      });
  },
});

export const { storyCleared } = slice.actions;
export const yourAdhdStoryReducer = slice.reducer;

type WithStory = { yourAdhdStory: YourAdhdStoryState };
export const selectStory = (state: WithStory) => state.yourAdhdStory;

/** Whether a story tells of this snapshot. */
export function isStoryOf(story: readonly StoryPart[], snapshotId: string): boolean {
  return story.every((part) => part.snapshotId === snapshotId);
}

function saveStory(story: readonly StoryPart[]): void {
  try {
    localStorage.setItem(storageKeys.adhdStory, JSON.stringify(story));
  } catch {
    // Without storage the next visit requests the story again.
  }
}

/** The stored story; none when it is in another language than the page, so that it is requested again. */
function readStoredStory(): StoryPart[] {
  const stored = readStoredJson(localStorage, storageKeys.adhdStory, Array.isArray);
  const story = z.array(storyPartSchema).safeParse(stored).data ?? [];
  return story.every(({ locale = locales[0] }) => locale === i18n.locale) ? story : [];
}
