import { ApiError, links, PlatformProvider, useFlag, usePlatform } from '@funnel/platform';
import { i18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import {
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/**
 * The only names remotes may import from singletons, with those of `later-surface.ts`; the build of a remote fails on any
 * other. React's packages are
 * CommonJS and never tree-shaken, so they are shared whole; the others name by name, which keeps the rest out of the
 * host's bundle.
 */
export const surface = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': {
    createSearchParams,
    generatePath,
    Link,
    matchPath,
    Navigate,
    NavLink,
    Outlet,
    Route,
    Routes,
    useHref,
    useLocation,
    useMatch,
    useNavigate,
    useNavigationType,
    useParams,
    useSearchParams,
  },
  'react-redux': { shallowEqual, useDispatch, useSelector, useStore },
  '@reduxjs/toolkit': { createAction, createAsyncThunk, createSelector, createSlice, isAnyOf, nanoid },
  '@lingui/core': { i18n },
  '@lingui/react': { I18nProvider, Trans },
  '@funnel/platform': { ApiError, links, PlatformProvider, useFlag, usePlatform },
} as const;
