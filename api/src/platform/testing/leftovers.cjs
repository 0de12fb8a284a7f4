const { AsyncLocalStorage } = require('node:async_hooks');

/** Timers that run for as long as this may outlive their test file, in ms. */
const LONG_MS = 100;

const storages = new Set();
let watchesStorages = false;

/**
 * What a test file leaves behind would slow down all later ones of its worker. Long timers, such as the expiry of a rate
 * limit, keep the modules of the file in memory. And Node 20 copies each `AsyncLocalStorage` ever used, of which Jest
 * creates one per file, to every new promise. Returns a function that removes both.
 */
function watchLeftovers(global) {
  watchStorages();
  const timers = new Set();
  for (const name of ['setTimeout', 'setInterval']) {
    const start = global[name];
    global[name] = Object.assign((work, delay, ...args) => {
      const timer = start(work, delay, ...args);
      if (delay >= LONG_MS) timers.add(timer);
      return timer;
    }, start);
  }
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const storage of storages) storage.disable();
    storages.clear();
  };
}

function watchStorages() {
  if (watchesStorages) return;
  watchesStorages = true;
  const { run } = AsyncLocalStorage.prototype;
  AsyncLocalStorage.prototype.run = function (...args) {
    storages.add(this);
    return run.apply(this, args);
  };
}

module.exports = { watchLeftovers };
