import { yieldToMain } from '@funnel/platform/yield-to-main';
import { readEntry } from './app/boot/read-entry';
import { catchErrors } from './features/error-reporting/catch-errors';

/**
 * The address is read and cleaned before other code can see it. Libraries and site are then evaluated in separate
 * tasks: together they would block the main thread of a slow phone for 250 ms. `webpackExports` names one export so
 * that the others stay tree-shaken.
 */
async function run(): Promise<void> {
  const errorBuffer = catchErrors(window);
  const entry = readEntry(window, new Date());
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["Link"] */ 'react-router-dom');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: ["configureStore"] */ '@reduxjs/toolkit');
  await yieldToMain();
  const { provideFederationRuntime } = await import(
    /* webpackMode: "eager" */ './remotes/federation-runtime'
  );
  provideFederationRuntime();
  await yieldToMain();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start');
  await yieldToMain();
  await startApp(entry, errorBuffer);
}

void run();
