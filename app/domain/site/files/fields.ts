/** What a form's picture field accepts, as the browser's own dialog for files shows it. */
export const PICTURE_TYPES = '.jpg,.jpeg,.png,image/jpeg,image/png';
