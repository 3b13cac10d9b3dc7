import { expect, test } from 'vitest';
import { signatureFault } from '#tests/simulators/object-store.ts';

/** The example that the specification of Signature Version 4 for S3 works through: a GET of the first ten bytes of an object. */
const EXAMPLE = {
  keys: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
  now: new Date('2013-05-24T00:00:00Z'),
  request: {
    method: 'GET', target: '/test.txt', body: new Uint8Array(),
    headers: {
      host: 'examplebucket.s3.amazonaws.com', range: 'bytes=0-9', 'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization: 'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,'
        + 'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,'
        + 'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  },
} as const;

test('the simulated store takes the signature of the specification’s own example, and nothing that differs from it', () => {
  const { request, keys, now } = EXAMPLE;
  expect(signatureFault(request, keys, now)).toBeUndefined();
  expect(signatureFault({ ...request, target: '/other.txt' }, keys, now)).toBe('SignatureDoesNotMatch');
  expect(signatureFault({ ...request, body: new Uint8Array([1]) }, keys, now)).toBe('XAmzContentSHA256Mismatch');
  expect(signatureFault(request, { ...keys, secretAccessKey: 'another' }, now)).toBe('SignatureDoesNotMatch');
  expect(signatureFault(request, { ...keys, accessKeyId: 'another' }, now)).toBe('InvalidAccessKeyId');
  expect(signatureFault(request, keys, new Date('2013-05-24T01:00:00Z'))).toBe('RequestTimeTooSkewed');
  expect(signatureFault({ ...request, headers: { ...request.headers, authorization: '' } }, keys, now)).toBe('InvalidAccessKeyId');
});
