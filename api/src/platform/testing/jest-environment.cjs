// biome-ignore lint/correctness/noUndeclaredDependencies: comes with Jest, which the root pins
const { TestEnvironment } = require('jest-environment-node');
const { watchLeftovers } = require('./leftovers.cjs');
const {
  closeWorkerDatabaseWhenIdle,
  keepWorkerDatabase,
  openWorkerDatabase,
} = require('./worker-database.cjs');
const { workerSandboxUrl } = require('./worker-sandbox.cjs');

/**
 * PGlite loads its WebAssembly by dynamic imports, which Jest's sandbox refuses. This environment opens it outside
 * and hands in what the driver needs; the driver itself stays inside, so that its errors and dates are the test's own.
 * Objects shared by several test files are kept outside as well.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    keepWorkerDatabase();
    await super.setup();
    this.removeLeftovers = watchLeftovers(this.global);
    this.global.openEmbeddedDatabase = () => this.#openDatabase();
    this.global.workerSandboxUrl = workerSandboxUrl;
  }

  async #openDatabase() {
    this.database = await openWorkerDatabase();
    return this.database;
  }

  async teardown() {
    await this.database?.close();
    closeWorkerDatabaseWhenIdle();
    this.removeLeftovers?.();
    await super.teardown();
  }
};
