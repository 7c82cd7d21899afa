/** The part of s3rver that the tests use; the package has no types of its own. */
declare module "s3rver" {
  import type { Readable } from "node:stream";

  type S3Object = { bucket: string; key: string; content: Buffer | Readable; metadata: object };

  export type S3Store = {
    /** Returns the path of one of the files in which an object is stored. */
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: S3Object): Promise<{ size: number; md5: string }>;
  };

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      resetOnClose: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    readonly store: S3Store;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
