import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { readFolders } from './folders';
import { type GalleryRow, renderGallery } from './render-gallery';

/** Puts the pictures of a run on one page. */
export default class GalleryReporter implements Reporter {
  readonly #rows = new Map<string, GalleryRow>();

  onTestEnd({ title }: TestCase, { attachments, status }: TestResult): void {
    const pictures = attachments.flatMap(({ name, path: file, contentType }) => {
      if (!file || contentType !== 'image/webp' || !name.includes('\n')) return [];
      const [variant = '', screen = '', differs = '', changed = ''] = name.split('\n');
      return [{ variant, screen, differs, changed, source: embed(file) }];
    });
    this.#rows.set(title, { title, isComplete: status === 'passed', pictures });
  }

  onEnd(): void {
    const file = path.join(readFolders().run, 'index.html');
    const rows = [...this.#rows.values()].sort((one, other) => one.title.localeCompare(other.title));
    writeFileSync(file, renderGallery(rows));
    console.log(`\nThe gallery: ${file}`);
  }
}

function embed(file: string): string {
  return `data:image/webp;base64,${readFileSync(file).toString('base64')}`;
}
