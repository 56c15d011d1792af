export { keepPicture, type MediaDeps } from './keep-picture.ts';
export { findPictureFile } from './queries.ts';
