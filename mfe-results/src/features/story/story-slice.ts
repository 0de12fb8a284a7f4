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

export type YourAdhdStoryState = { loading: boolean; story: readonly StoryPart[] };

/** Requests the story of a snapshot from the API; a non-empty story is stored on the device. */
export const storyRequested = createAsyncThunk(
  'yourAdhdStory/requested',
  async ({ api, snapshotId }: { api: ApiClient; snapshotId: string }) => {
    const { story } = await api.call(quizSnapshotRoutes.story, { params: { id: snapshotId } });
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
      .addCase(storyRequested.pending, (state) => {
        state.loading = true;
      })
      .addCase(storyRequested.fulfilled, (state, { payload }) => {
        state.loading = false;
        state.story = payload;
      })
      .addCase(storyRequested.rejected, (state) => {
        state.loading = false;
        state.story = [];
      });
  },
});

export const { storyCleared } = slice.actions;
export const yourAdhdStoryReducer = slice.reducer;

type WithStory = { yourAdhdStory: YourAdhdStoryState };
export const selectStory = (state: WithStory) => state.yourAdhdStory;

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
