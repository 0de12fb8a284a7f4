import { findMissingNames } from '@funnel/contracts';
import { readSurface, readSurfaceObject } from './surface';

const source = `
  import * as React from 'react';
  import { Link, useParams } from 'react-router-dom';
  export const surface = { react: React, 'react-router-dom': { Link, useParams } } as const satisfies object;
`;

test('host’s surface is read from its source', () => {
  expect(readSurfaceObject(source, 'surface')).toEqual({
    react: ['*'],
    'react-router-dom': ['Link', 'useParams'],
  });
  expect(readSurfaceObject(source, 'laterSurface')).toBeUndefined();
  expect(readSurface()).toMatchObject({
    react: ['*'],
    '@reduxjs/toolkit': expect.arrayContaining(['createSlice']),
    '@funnel/platform/queries': ['*'],
  });
});

/** The surface of the source above. */
function readTestSurface() {
  return readSurfaceObject(source, 'surface') ?? {};
}

test('exported names may be used', () => {
  const usage = { react: ['useState'], 'react-router-dom': ['Link'] };
  expect(findMissingNames(usage, readTestSurface())).toEqual([]);
});

test('missing name is reported with a remedy', () => {
  const [problem] = findMissingNames({ 'react-router-dom': ['Link', 'useBlocker'] }, readTestSurface());
  expect(problem?.text).toBe(
    '"useBlocker" of "react-router-dom" is not handed out by the host; add it to host/src/remotes/surface.ts first',
  );
});

test('importing a whole curated package is refused', () => {
  const [problem] = findMissingNames({ 'react-router-dom': ['*'] }, readTestSurface());
  expect(problem?.text).toContain('imported as a whole');
});

test('singleton missing in the host is refused', () => {
  expect(findMissingNames({ 'react-redux': ['useStore'] }, readTestSurface())).toEqual([
    { package: 'react-redux', text: 'The host hands out nothing of "react-redux"' },
  ]);
});
