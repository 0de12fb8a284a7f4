import { html, Markup } from '@funnel/server/html';

type GalleryPicture = {
  readonly variant: string;
  readonly screen: string;
  /** What to look for; empty for the control. */
  readonly differs: string;
  /** How much differs from the earlier run; empty when nothing does. */
  readonly changed: string;
  /** The address of the picture. */
  readonly source: string;
};

export type GalleryRow = {
  readonly title: string;
  /** False when a picture is missing. */
  readonly isComplete: boolean;
  readonly pictures: readonly GalleryPicture[];
};

const styles = `
body { font: 1rem/1.4 system-ui, sans-serif; margin: 1rem; }
.row { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
figure { flex: none; margin: 0; border: 1px solid #ccc; }
figcaption { max-width: 22rem; padding: .5rem; }
img { display: block; max-width: min(40vw, 40rem); }
.changed { outline: 4px solid #c2410c; }
strong { color: #c2410c; }`;

/** One page with all pictures: a row for each flag and width, the control beside its variants. */
export function renderGallery(rows: readonly GalleryRow[]): string {
  const changed = rows.flatMap(({ pictures }) => pictures).filter((picture) => picture.changed).length;
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Variants of flags</title><style>${new Markup(styles)}</style></head>
<body>
<h1>Variants of flags</h1>
<p>Changed since the earlier run: ${changed}</p>
${rows.map(renderRow)}
</body>
</html>`.text;
}

function renderRow({ title, isComplete, pictures }: GalleryRow): Markup {
  return html`<section>
<h2>${title} ${isComplete ? '' : html`<strong>not complete</strong>`}</h2>
<div class="row">${pictures.map(renderPicture)}</div>
</section>`;
}

function renderPicture({ variant, screen, differs, changed, source }: GalleryPicture): Markup {
  return html`<figure class="${changed ? 'changed' : ''}">
<figcaption>${variant}, ${screen}<br>${differs} <strong>${changed}</strong></figcaption>
<img src="${source}" alt="">
</figure>`;
}
