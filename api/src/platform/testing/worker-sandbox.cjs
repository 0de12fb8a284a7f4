const { startSandboxProcess } = require('@funnel/testing/sandbox-process');

let running;

/**
 * The payment sandbox shared by all test files of this worker: a running process with compiled checks responds seconds
 * sooner than a new one. Each file starts with a reset. It ends with the worker.
 */
module.exports.workerSandboxUrl = async () => {
  running ??= startSandboxProcess({
    isShared: true,
    // The next file starts a new one.
    onExit: () => {
      running = undefined;
    },
  });
  return (await running).url;
};
