const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { templateFile, templateName } = require('./template-file.cjs');

/** Migrates once; each test copies the result, from an archive or a template database on a server. */
module.exports = () => {
  if (!fs.existsSync(templateFile())) makeTemplate(templateFile());
  // biome-ignore lint/style/noProcessEnv: runs before anything that could read the configuration
  if (process.env['TEST_DATABASE_URL']) makeTemplate(templateName());
};

function makeTemplate(target) {
  const script = path.join(__dirname, 'make-template.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script, target], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
