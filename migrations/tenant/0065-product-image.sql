-- What a product looks like, as the logo of a client.
alter table product add column image text references stored_file (file_hash);
create index product_image on product (image) where image is not null;
