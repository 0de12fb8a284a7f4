import { begin } from './app/boot/begin';
import { nextTask } from './app/boot/next-task';
import { catchErrors } from './features/error-reporting/catch-errors';

/**
 * The address is read and cleaned before anything else can see it. Then the libraries and the site are evaluated, each
 * in a task of its own: all in one would hold the main thread of a slow phone for a quarter of a second. `webpackExports`
 * names one export so that the others stay tree-shaken.
 */
async function run(): Promise<void> {
  const caught = catchErrors(window);
  const entry = begin(window, new Date());
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["Link"] */ 'react-router-dom');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["createSlice"] */ '@reduxjs/toolkit');
  await nextTask();
  const { provideFederationRuntime } = await import(
    /* webpackMode: "eager" */ './remotes/federation-runtime'
  );
  provideFederationRuntime();
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  await nextTask();
  await start(entry, caught);
}

void run();
