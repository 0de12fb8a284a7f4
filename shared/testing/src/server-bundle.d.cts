export type ServerBundleOptions = {
  /** Folder of the server's package. */
  workspace: string;
  /** Folder of its bundle in there. */
  output: string;
};

/**
 * Bundles a server and copies it, without source maps, into a folder of its own outside the repository, with those
 * packages of the repository beside it that its lock lists. Returns the folder.
 */
export function unpackServerBundle(options: ServerBundleOptions): Promise<string>;
