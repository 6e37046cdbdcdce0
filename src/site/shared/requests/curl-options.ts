/** The options of curl, by whether a value follows, so that no value is taken for a URL. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const WITH_VALUE = words(`
  abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to
  continue-at cookie cookie-jar create-file-mode crlfile curves data data-ascii data-binary data-raw
  data-urlencode delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers doh-url dump-header ech
  egd-file engine etag-compare etag-save expand-data expand-header expand-url expect100-timeout form form-string
  ftp-account ftp-alternative-to-user ftp-method ftp-port ftp-ssl-ccc-mode happy-eyeballs-timeout-ms
  haproxy-clientip header hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway json keepalive-cnt
  keepalive-time key key-type krb libcurl limit-rate local-port login-options mail-auth mail-from mail-rcpt
  max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir parallel-max pass
  pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath proxy-cert
  proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass
  proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser
  proxy-user proxy1.0 pubkey quote random-file range rate referer request request-target resolve retry
  retry-delay retry-max-time sasl-authzid service-name sigalgs socks4 socks4a socks5 socks5-gssapi-service
  socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize time-cond tls-max tls13-ciphers
  tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket upload-file upload-flags url
  url-query user user-agent variable vlan-priority write-out`);

const WITHOUT_VALUE = words(`
  alpn anyauth append basic buffer ca-native cert-status clobber compressed compressed-ssh create-dirs crlf
  digest disable disable-eprt disable-epsv disallow-username-in-url doh-cert-status doh-insecure fail fail-early
  fail-with-body false-start form-escape ftp-create-dirs ftp-pasv ftp-pret ftp-skip-pasv-ip ftp-ssl-ccc
  ftp-ssl-control get globoff haproxy-protocol head http0.9 http1.0 http1.1 http2 http2-prior-knowledge http3
  http3-only ignore-content-length include insecure ipv4 ipv6 junk-session-cookies keepalive list-only location
  location-trusted mail-rcpt-allowfails manual metalink mptcp negotiate netrc netrc-optional npn ntlm ntlm-wb
  parallel parallel-immediate path-as-is post301 post302 post303 progress-bar progress-meter proxy-anyauth
  proxy-basic proxy-ca-native proxy-digest proxy-http2 proxy-insecure proxy-negotiate proxy-ntlm
  proxy-ssl-allow-beast proxy-ssl-auto-client-cert proxy-tlsv1 proxytunnel raw remote-header-name remote-name
  remote-name-all remote-time remove-on-error retry-all-errors retry-connrefused sasl-ir sessionid show-error
  show-headers silent skip-existing socks5-basic socks5-gssapi socks5-gssapi-nec ssl ssl-allow-beast
  ssl-auto-client-cert ssl-no-revoke ssl-reqd ssl-revoke-best-effort sslv2 sslv3 styled-output
  suppress-connect-headers tcp-fastopen tcp-nodelay tftp-no-options tls-earlydata tlsv1 tlsv1.0 tlsv1.1 tlsv1.2
  tlsv1.3 tr-encoding trace-ids trace-time use-ascii verbose xattr`);

/** Options that only change curl's output, or that other clients do by default. */
const SILENT = words(`
  basic buffer compressed fail fail-early fail-with-body globoff include progress-bar progress-meter show-error
  show-headers silent styled-output tcp-nodelay trace-ids trace-time verbose keepalive`);

const SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  `a:append E:cert K:config C:continue-at b:cookie c:cookie-jar d:data q:disable D:dump-header f:fail F:form
  P:ftp-port G:get g:globoff I:head H:header 0:http1.0 i:include k:insecure 4:ipv4 6:ipv6 j:junk-session-cookies
  l:list-only L:location M:manual m:max-time n:netrc N:no-buffer o:output Z:parallel #:progress-bar x:proxy
  U:proxy-user p:proxytunnel Q:quote r:range e:referer J:remote-header-name O:remote-name R:remote-time X:request
  S:show-error s:silent Y:speed-limit y:speed-time 2:sslv2 3:sslv3 t:telnet-option z:time-cond 1:tlsv1
  T:upload-file B:use-ascii u:user A:user-agent v:verbose w:write-out`
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

export interface CurlOption {
  /** Without dashes: `max-time`. */
  readonly name: string;
  readonly takesValue: boolean;
  readonly isSilent: boolean;
}

/** Undefined for an unknown option. The prefix `no-` turns a switch off. */
export const curlOption = (option: string): CurlOption | undefined => {
  const long = option.startsWith("--") ? option.slice(2) : SHORT[option.slice(1)];
  if (long === undefined) return undefined;
  if (WITH_VALUE.has(long)) return { name: long, takesValue: true, isSilent: false };
  const plain = long.replace(/^no-/, "");
  if (!WITHOUT_VALUE.has(plain)) return undefined;
  return { name: long, takesValue: false, isSilent: SILENT.has(plain) };
};

/** The media type that curl derives from a file's extension, for forms. */
export const typeOfFile = (path: string): string => {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  const types: Readonly<Record<string, string>> = {
    gif: "image/gif",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    png: "image/png",
    svg: "image/svg+xml",
    txt: "text/plain",
    htm: "text/html",
    html: "text/html",
    pdf: "application/pdf",
    xml: "application/xml",
  };
  return types[ending] ?? "application/octet-stream";
};
