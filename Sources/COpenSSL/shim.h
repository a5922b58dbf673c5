// SPDX-License-Identifier: MIT
// OpenSSL 3, with functions in place of the macros, which Swift's importer passes over.
// Debian: libssl-dev.

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// Whoever has a key is let in: who that is, is asked afterwards.
static inline int SSLAcceptAnyCertificate(int isKnown, X509_STORE_CTX *store) {
  (void)isKnown;
  (void)store;
  return 1;
}

// For a server that authorities vouch for whom the system trusts. They are read when one of them is needed, or from one
// file that has them all.
static inline SSL_CTX *SSL_CTX_new_for_authorities(void) {
  SSL_CTX *context = SSL_CTX_new(TLS_client_method());
  if (context == NULL)
    return NULL;
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_default_verify_paths(context);
  return context;
}

// Whose certificate it has to be: a number's, or a name's, which the server is told. Returns 0 for what can't be either.
static inline int SSL_expect_server(SSL *session, const char *host) {
  return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host) == 1 ||
         (SSL_set_tlsext_host_name(session, host) == 1 && SSL_set1_host(session, host) == 1);
}

// What is spoken inside (ALPN, RFC 7301).
static const unsigned char SSLProtocol[] = "\x06snap/2";
enum { SSLProtocolLength = sizeof SSLProtocol - 1 };

static inline int SSLChooseProtocol(SSL *session, const unsigned char **chosen,
                                    unsigned char *length, const unsigned char *offered,
                                    unsigned int offeredLength, void *nothing) {
  (void)session;
  (void)nothing;
  return SSL_select_next_proto((unsigned char **)chosen, length, SSLProtocol, SSLProtocolLength,
                               offered, offeredLength) == OPENSSL_NPN_NEGOTIATED
             ? SSL_TLSEXT_ERR_OK
             : SSL_TLSEXT_ERR_ALERT_FATAL;
}

// TLS 1.3 alone, with one kind of key and one exchange; both sides show a certificate, and nothing is kept
// for a later connection. Returns 0 if the library can't do that.
static inline int SSL_CTX_make_strict(SSL_CTX *context) {
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT,
                     SSLAcceptAnyCertificate);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_max_cert_list(context, 4096);
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_alpn_select_cb(context, SSLChooseProtocol, NULL);
  return SSL_CTX_set_alpn_protos(context, SSLProtocol, SSLProtocolLength) == 0 &&
         SSL_CTX_set_min_proto_version(context, TLS1_3_VERSION) &&
         SSL_CTX_set_max_proto_version(context, TLS1_3_VERSION) &&
         SSL_CTX_set_num_tickets(context, 0) &&
         SSL_CTX_set1_sigalgs_list(context, "ed25519") &&
         SSL_CTX_set1_client_sigalgs_list(context, "ed25519") &&
         SSL_CTX_set1_groups_list(context, "X25519");
}
