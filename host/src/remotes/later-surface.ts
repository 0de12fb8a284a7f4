import type { laterSingletons } from '@funnel/contracts';
import * as queries from '@funnel/platform/queries';
import {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';

/** As `surface.ts`, for what the first screen does without: one file, fetched when the first remote wants any of it. */
export const laterSurface = {
  '@reduxjs/toolkit': { createAction, createAsyncThunk, createSelector, createSlice, isAnyOf, nanoid },
  '@funnel/platform/queries': queries,
} as const satisfies Readonly<Record<(typeof laterSingletons)[number], object>>;
