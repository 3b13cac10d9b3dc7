export { getFile } from './file-uses.ts';
export { notePicture, storePicture } from './store-picture.ts';
export { removeUnusedFiles } from './remove-unused-files.ts';
