import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;
type InitResult = Awaited<ReturnType<NodeFS['init']>>;
type NodeFileSystemModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } } };

/** PGlite's file system for a folder, with fsync added: without it a commit may not be on disk. */
export function createDurableFileSystem(directory: string): NodeFS {
  return new DurableFileSystem(directory);
}

class DurableFileSystem extends NodeFS {
  override async init(...parameters: InitParameters): Promise<InitResult> {
    const result = await super.init(...parameters);
    const before = result.emscriptenOpts.preRun ?? [];
    result.emscriptenOpts.preRun = [...before, (module: unknown) => addFsync(module)];
    return result;
  }
}

function addFsync(module: unknown): void {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the shape of Emscripten's module, which PGlite does not describe
  const { NODEFS } = module as NodeFileSystemModule;
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
}
