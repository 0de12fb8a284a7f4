/** Where this run puts its pictures, and the folder of the run they are compared with. */
export function readFolders(): { run: string; earlier: string | undefined } {
  const { GALLERY_FOLDER: run, GALLERY_AGAINST: earlier } = process.env;
  if (!run) throw new Error('Start the gallery with npm run gallery');
  return { run, earlier };
}
