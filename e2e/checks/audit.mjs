import { spawnSync } from 'node:child_process';
import { root } from '../stack/run.mjs';

// Fails on known vulnerabilities of production packages. A registry that answers nothing is a warning, not a success.
const { stdout = '' } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const report = parseReport(stdout);
if (report?.vulnerabilities === undefined) {
  const reason = report?.message ?? report?.error?.summary ?? 'no answer';
  warn(`Known vulnerabilities were not checked: the registry answered nothing (${reason})`);
} else {
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of found) console.log(`FAILED ${name} ${range}: ${severity}`);
  console.log(`${found.length} production packages with known vulnerabilities`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

/**
 * @typedef {{ name: string; severity: string; range: string }} Vulnerability
 * @typedef {{ vulnerabilities?: Record<string, Vulnerability>; message?: string; error?: { summary?: string } }} Report
 */

/**
 * @param {string} text
 * @returns {Report | undefined}
 */
function parseReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function warn(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  console.log(process.env['GITHUB_ACTIONS'] ? `::warning::${line}` : `WARNING ${line}`);
}
