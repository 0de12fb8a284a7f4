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
};

/** Rejection of a request that a newer one has replaced. */
export const SUPERSEDED = 'superseded';

type StoryRequest = { api: ApiClient; snapshotId: string };

let latestRequestId = '';

/**
 * The story of a snapshot: the one stored on the device if it tells of this snapshot, as after a retake of the quiz, else
 * that of the API. A non-empty story is stored on the device.
 */
export const storyRequested = createAsyncThunk(
  'yourAdhdStory/requested',
  async (request: StoryRequest, { requestId, rejectWithValue }) => {
    latestRequestId = requestId;
    try {
      const story = await readStory(request);
      if (requestId !== latestRequestId) return rejectWithValue(SUPERSEDED);
      if (story.length > 0) saveStory(story);
      return story;
    } catch (error) {
      if (requestId !== latestRequestId) return rejectWithValue(SUPERSEDED);
      throw error;
    }
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
      .addCase(storyRequested.rejected, (state, { payload }) => {
        if (payload === SUPERSEDED) return;
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

async function readStory({ api, snapshotId }: StoryRequest): Promise<StoryPart[]> {
  const stored = readStoredStory();
  if (stored.length > 0 && isStoryOf(stored, snapshotId)) return stored;
  const { story } = await api.call(quizSnapshotRoutes.story, { params: { id: snapshotId } });
  return story.map((part) => ({ ...part, snapshotId }));
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
